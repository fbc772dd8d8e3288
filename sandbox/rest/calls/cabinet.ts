import { serialize } from 'hono/utils/cookie';
import {
  type ClientInfo,
  confirmLoan,
  getClientInfo,
  openCabinet,
  refuseLoan,
} from '../../../src/api/contract.ts';
import { almatyDate } from '../../../src/device/almatyTime.ts';
import { loanOf } from '../../registration/loan.ts';
import type { Registration } from '../../store/registrations.ts';
import { validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { type Client, conflict, requireProven, requireStep } from '../client.ts';

const COOKIE_LIFE_S = 8 * 60 * 60;

/**
 * Returns the header with the auth cookie of the lender's own cabinet pages; /rest ignores this cookie.
 * @param apiOrigin with https the cookie is `Secure`
 * @param maxAge seconds; 0 removes it
 */
export function cabinetCookie(apiOrigin: string, value: string, maxAge: number): string {
  const secure = apiOrigin.startsWith('https:');
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge, secure } as const;
  return serialize('CABINET_SESSION', value, options);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Leaves only the last two digits of a phone. */
const maskPhone = (phone: string) => `+7 ••• ••• •• ${phone.slice(-2)}`;

/** Adds the cabinet's calls: its content, the loan's confirmation and refusal. */
export function addCabinetCalls(calls: Calls, deps: RestDeps): void {
  const { store, nowMs, parties, apiOrigin } = deps;

  const loanNow = (registration: Registration) =>
    loanOf(store, parties.stateDatabase, registration, nowMs());
  const infoOf = (registration: Registration): ClientInfo => {
    const { data, phone, uuid, leadsTo } = registration;
    const signedPhone = leadsTo === null ? null : store.registrations.get(leadsTo)?.phone;
    return {
      first_name: textOf(data.first_name),
      last_name: textOf(data.last_name),
      middle_name: textOf(data.middle_name),
      phone,
      email: textOf(data.email),
      potential_contract_id: store.loans.get(uuid)?.id ?? null,
      code_sent_to: signedPhone ? maskPhone(signedPhone) : null,
      loan: loanNow(registration),
    };
  };

  calls.authorized(getClientInfo, {
    act: (_request, client) => infoOf(requireProven(client)),
  });

  calls.authorized(openCabinet, {
    act(request, client) {
      const registration = requireProven(client);
      const { uuid, terms } = registration;
      requireStep(client, 'personal_cabinet');
      const { amount, potential_contract_id } = request.parse(openCabinet.body);
      if (terms && amount !== terms.amount) throw validationError({ amount: 'amount_other' });
      const known = store.loans.get(uuid)?.id ?? null;
      if (potential_contract_id !== null && potential_contract_id !== known) {
        throw validationError({ potential_contract_id: 'contract_other' });
      }
      store.effects.add('cabinet', registration);
      return { redirect_url: null };
    },
    headers: () => ({
      'Set-Cookie': cabinetCookie(
        apiOrigin,
        store.random.bytes(24).toString('base64url'),
        COOKIE_LIFE_S,
      ),
    }),
  });

  /**
   * Returns a loan that waits for its confirmation. @throws ApiError 409 for any other loan, which cannot be confirmed or
   * refused
   */
  const waitingLoan = (client: Client) => {
    const registration = requireProven(client);
    const record = store.loans.get(registration.uuid);
    if (!record || loanNow(registration)?.status !== 'waiting') {
      throw conflict(client, 'NOT_ALLOWED_NOW');
    }
    return { registration, record };
  };

  calls.authorized(confirmLoan, {
    act(_request, client) {
      const { registration, record } = waitingLoan(client);
      if (nowMs() < (record.confirmableMs ?? 0)) throw conflict(client, 'NOT_ALLOWED_NOW');
      store.loans.change(registration.uuid, { openDate: almatyDate(nowMs()) });
      return infoOf(registration);
    },
  });

  calls.authorized(refuseLoan, {
    act(_request, client) {
      const { registration } = waitingLoan(client);
      store.loans.change(registration.uuid, { isRefused: true });
      return infoOf(registration);
    },
  });
}
