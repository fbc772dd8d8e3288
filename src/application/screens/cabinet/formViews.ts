/** The views with a form. Whoever repays a loan does without the code of forms and masks. */
export { EnterByCode } from './EnterByCode.tsx';
export { SignContract } from './SignContract.tsx';
