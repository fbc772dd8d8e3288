declare module 'xirr' {
  /** The yearly rate at which dated transactions are worth nothing. @throws when it finds none */
  export default function xirr(transactions: { amount: number; when: Date }[]): number;
}
