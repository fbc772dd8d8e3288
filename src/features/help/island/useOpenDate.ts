import { useEffect, useState } from 'react';
import { prerenderedOpenDate } from '../../../loan/openDate.ts';
import { todayInAlmaty } from '../../../platform/almatyTime.ts';

/** The open date that an example loan is reckoned from: the build's in the first render, today from then on. */
export function useOpenDate(): string {
  const [openDate, setOpenDate] = useState(prerenderedOpenDate);
  useEffect(() => setOpenDate(todayInAlmaty()), []);
  return openDate;
}
