export { default } from '../money/Budget.tsx';
