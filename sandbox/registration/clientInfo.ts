import type { ClientInfo, Loan } from '../../src/api/contract.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Registration } from '../store/registrations.ts';

const textIn = (data: Registration['data'], name: string): string | null => {
  const value = data[name];
  return typeof value === 'string' ? value : null;
};

/** What a proven session is shown of its registration. */
export function clientInfoOf(
  { data, phone }: Registration,
  record: LoanRecord | null,
  loan: Loan | null,
): ClientInfo {
  return {
    first_name: textIn(data, 'first_name'),
    last_name: textIn(data, 'last_name'),
    middle_name: textIn(data, 'middle_name'),
    phone,
    email: textIn(data, 'email'),
    potential_contract_id: record?.id ?? null,
    loan,
  };
}
