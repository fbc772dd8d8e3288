/* The views of the cabinet that few visits need. The page imports all of them at once, because they share a chunk. */
export { CheckingLoan } from './CheckingLoan.tsx';
export { EndedLoan } from './EndedLoan.tsx';
export { EnterByCode, SignContract } from './SignContract.tsx';
export { SignedMoment } from './SignedMoment.tsx';
export { WaitingLoan } from './WaitingLoan.tsx';
