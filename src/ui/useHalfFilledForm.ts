import { useEffect } from 'react';
import { holdHalfFilledForm } from '../device/halfFilledForm.ts';

/**
 * Prevents every tab from taking a new version while a form is half-filled.
 * @param isHalfFilled true while the form has input that is neither sent nor discarded
 */
export function useHalfFilledForm(isHalfFilled: boolean): void {
  useEffect(() => (isHalfFilled ? holdHalfFilledForm() : undefined), [isHalfFilled]);
}
