import { randomBytes } from 'node:crypto';
import { confirmLoan, getClientInfo, openCabinet, refuseLoan } from '../../../src/api/contract.ts';
import { almatyDate } from '../../../src/platform/almatyTime.ts';
import { clientInfoOf } from '../../registration/clientInfo.ts';
import { loanOf } from '../../registration/loan.ts';
import type { Registration } from '../../store/registrations.ts';
import { validationError } from '../apiError.ts';
import type { CallRegistrar } from '../callHandler.ts';
import { type Client, conflict, requireProven, requireStep } from '../client.ts';
import type { RestDeps } from '../deps.ts';
import { cabinetCookie } from './cabinetCookie.ts';

const COOKIE_LIFE_S = 8 * 60 * 60;

/** What the cabinet shows, and the loan's confirmation and refusal. */
export function addCabinetCalls(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, parties } = deps;

  const loanNow = (registration: Registration) => {
    const isDeclined = parties.stateDatabase.outcomeOf(registration.iin) === 'declined';
    return loanOf(store, registration, isDeclined, nowMs());
  };
  const infoOf = (registration: Registration) =>
    clientInfoOf(registration, store.loans.of(registration.uuid), loanNow(registration));

  calls.authorized(getClientInfo, {
    act: (_request, client) => infoOf(requireProven(store, client, nowMs())),
  });

  calls.authorized(openCabinet, {
    act(request, client) {
      const { uuid, terms } = requireProven(store, client, nowMs());
      requireStep(client, nowMs(), 'personal_cabinet');
      const { amount, potential_contract_id } = request.parse(openCabinet.body);
      if (terms && amount !== terms.amount) throw validationError({ amount: 'amount_other' });
      const known = store.loans.of(uuid)?.id ?? null;
      if (potential_contract_id !== null && potential_contract_id !== known) {
        throw validationError({ potential_contract_id: 'contract_other' });
      }
      return { redirect_url: null };
    },
    headers: () => ({
      'Set-Cookie': cabinetCookie(randomBytes(24).toString('base64url'), COOKIE_LIFE_S),
    }),
  });

  /** A loan that waits for its confirmation; any other cannot be confirmed, nor refused. */
  const waitingLoan = (client: Client) => {
    const registration = requireProven(store, client, nowMs());
    const record = store.loans.of(registration.uuid);
    if (!record || loanNow(registration)?.status !== 'waiting') {
      throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
    }
    return { registration, record };
  };

  calls.authorized(confirmLoan, {
    act(_request, client) {
      const { registration, record } = waitingLoan(client);
      if (nowMs() < (record.confirmableMs ?? 0)) throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
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
