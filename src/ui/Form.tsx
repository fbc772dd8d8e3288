import { type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { enterTyped, takeTyped } from './typedEarly.ts';
import './form.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'method'>;

/**
 * Renders a form with one field below the other and without the browser's error bubbles. Keeps what was typed into the
 * prerendered form before the scripts had loaded. A form that is sent before then is a POST, so that typed values never get
 * into an address.
 */
export function Form(props: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // After the masks and the watch for typed values have begun.
  useEffect(() => {
    if (form.current) enterTyped(form.current, takeTyped(form.current), (change) => change());
  }, []);
  return <form {...props} ref={form} className="stack form" method="post" noValidate />;
}

/** Renders the buttons below a form: the primary button first, then the other actions. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
