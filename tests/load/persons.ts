import type { ConformHooks } from '../../conform/hooks.ts';
import { asel } from '../persons.ts';

/** The data that an applicant types. Each applicant has different data. */
export interface Person {
  readonly iin: string;
  readonly phone: string;
  /** Address of the network. */
  readonly address: string;
  /** Amount in tenge. */
  readonly amount: number;
  readonly personal: typeof asel.personal | Readonly<Record<keyof typeof asel.personal, string>>;
  readonly passport: object;
}

const letters = 'абвгдежзик';
/** Keeps all amounts below the amount that waits for a confirmation. */
const AMOUNTS = 280;

/** Returns a function that makes a further person at each call. */
export function createPersons(hooks: ConformHooks): () => Promise<Person> {
  let made = 0;
  return async () => {
    made += 1;
    const number = made;
    const name = String(number).replace(/\d/g, (digit) => letters[Number(digit)] ?? '');
    const iin = await hooks.iin?.('resident');
    const phone = await hooks.phone?.();
    if (!iin || !phone) throw new Error('The hooks give no IIN or no phone');
    return {
      iin,
      phone,
      address: `10.${[number >> 16, (number >> 8) & 255, number & 255].join('.')}`,
      amount: 50_000 + (number % AMOUNTS) * 100,
      personal: {
        first_name: `А${name}`,
        last_name: `Б${name}`,
        middle_name: `В${name}`,
        email: `applicant${number}@example.kz`,
      },
      passport: { ...asel.passport, id_number: String(number).padStart(9, '0') },
    };
  };
}
