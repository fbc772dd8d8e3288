import { useEffect } from 'react';
import { holdHalfFilledForm } from '../device/halfFilledForm.ts';

/**
 * Prevents every tab from taking a new version while a form is half-filled.
 * @param isHalfFilled whether something was typed that is neither sent nor given up
 */
export function useHalfFilledForm(isHalfFilled: boolean): void {
  useEffect(() => (isHalfFilled ? holdHalfFilledForm() : undefined), [isHalfFilled]);
}
