declare module 'xirr' {
  /** Returns the yearly rate at which the present value of dated transactions is zero. @throws when it finds no rate */
  export default function xirr(transactions: { amount: number; when: Date }[]): number;
}
