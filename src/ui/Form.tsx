import type { FormHTMLAttributes, ReactNode } from 'react';
import './form.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'method'>;

/**
 * Renders a form with one field below the other and without the browser's error bubbles. A form that is sent before the scripts
 * have loaded is a POST, so that typed values never get into an address. Firefox gives a form with `autocomplete="off"` no text
 * back that was typed at an earlier visit, maybe by another person. Each field says itself what the browser may fill in.
 */
export function Form(props: FormProps) {
  return <form {...props} className="stack form" method="post" autoComplete="off" noValidate />;
}

/** Renders the buttons below a form: the primary button first, then the other actions. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
