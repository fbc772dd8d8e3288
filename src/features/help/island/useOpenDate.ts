import { useEffect, useState } from 'react';
import { prerenderedOpenDate, todayInAlmaty } from '../../../loan/openDate.ts';

/** The open date that an example loan is reckoned from: the build's in the first render, today from then on. */
export function useOpenDate(): string {
  const [openDate, setOpenDate] = useState(prerenderedOpenDate);
  useEffect(() => setOpenDate(todayInAlmaty(new Date())), []);
  return openDate;
}
