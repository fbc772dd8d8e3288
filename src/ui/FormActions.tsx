import type { ReactNode } from 'react';
import './form.css';

/** The buttons below a form: the primary one first, then what else can be done. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
