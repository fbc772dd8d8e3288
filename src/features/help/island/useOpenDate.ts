import { useEffect, useState } from 'react';

declare const __BUILD_DATE__: string | null;

/** The calendar date where the borrowers are, whatever the device's zone: yyyy-mm-dd. */
function todayInAlmaty(): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Almaty',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The HTML was made on the build's date, which it carries, so that the first render finds what is there. */
function prerenderedDate(): string {
  if (__BUILD_DATE__ !== null) return __BUILD_DATE__;
  const meta = document.querySelector('meta[name="build-date"]')?.getAttribute('content');
  return meta ?? todayInAlmaty();
}

/** The open date that an example loan is reckoned from: the build's in the first render, today from then on. */
export function useOpenDate(): string {
  const [openDate, setOpenDate] = useState(prerenderedDate);
  useEffect(() => setOpenDate(todayInAlmaty()), []);
  return openDate;
}
