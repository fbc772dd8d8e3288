import { type FormHTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { enterTyped, type TypedValues, takeTyped } from './typedEarly.ts';
import './form.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'style' | 'method'>;

/**
 * Renders a form with one field below the other and without the browser's error bubbles. Keeps what was typed into the
 * prerendered form before the scripts had loaded. A form that is sent before then is a POST, so that typed values never get
 * into an address.
 */
export function Form(props: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef<TypedValues>({});
  // Reads the fields before React renders them a second time, which would reset them.
  useLayoutEffect(() => {
    if (form.current) typed.current = takeTyped(form.current);
  }, []);
  // Enters the values after the fields have got their masks.
  useEffect(() => {
    if (form.current) enterTyped(form.current, typed.current, (change) => change());
  }, []);
  return <form {...props} ref={form} className="stack form" method="post" noValidate />;
}

/** Renders the buttons below a form: the primary button first, then the other actions. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
