export { default } from '../money/LoanOrWait.tsx';
