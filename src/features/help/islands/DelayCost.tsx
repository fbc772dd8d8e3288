export { default } from '../money/DelayCost.tsx';
