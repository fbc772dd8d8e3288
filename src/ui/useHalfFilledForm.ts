import { useEffect } from 'react';
import { holdHalfFilledForm } from '../device/halfFilledForm.ts';

/**
 * Keeps a new version from being taken, in any tab, while a form is half-filled.
 * @param isHalfFilled whether something was typed that is neither sent nor given up
 */
export function useHalfFilledForm(isHalfFilled: boolean): void {
  useEffect(() => (isHalfFilled ? holdHalfFilledForm() : undefined), [isHalfFilled]);
}
