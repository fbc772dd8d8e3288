import type { FormHTMLAttributes, ReactNode } from 'react';
import './form.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'method'>;

/**
 * Renders a form whose fields stand below each other and whose errors are ours, not the browser's bubbles. Sent before
 * the scripts came it is a post, so that nothing typed ever stands in an address.
 */
export function Form(props: FormProps) {
  return <form {...props} className="stack form" method="post" noValidate />;
}

/** Renders the buttons below a form: the primary one first, then what else can be done. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
