export { default } from '../branches/Branches.tsx';
