import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { calculationAtom } from '../../atoms.ts';
import type { SectionProps } from '../lazySection.ts';
import { SchedulePicture } from './SchedulePicture.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import './schedule.css';

export function Content({ isOpen }: SectionProps) {
  return isOpen ? <Schedule /> : null;
}

/** Every payment, as a picture and as a table; both lag behind a moving slider rather than hold it. */
function Schedule() {
  const calculation = useDeferredValue(useAtomValue(calculationAtom));
  return (
    <div className="schedule">
      <SchedulePicture schedule={calculation.schedule} />
      <ScheduleTable calculation={calculation} />
    </div>
  );
}
