import type * as v from 'valibot';
import {
  type Call,
  type stepAnswer,
  submitAddress,
  submitEmployment,
  submitPassport,
  submitPersonal,
  submitPersonalAndPassport,
} from '../../../src/api/contract.ts';
import { stepAnswerOf } from '../../registration/stepAnswer.ts';
import type { EventName } from '../../registration/transitions.ts';
import type { CallRegistrar } from '../callHandler.ts';
import { conflict, requireStep } from '../client.ts';
import type { RestDeps } from '../deps.ts';

type FormStep = 'personal' | 'passport' | 'personal_and_passport' | 'address' | 'employment';
type Fields = v.GenericSchema<unknown, Record<string, unknown>>;
type FormCall = Call<Fields, typeof stepAnswer>;

/** The steps in which something is typed: it is kept, and the next step comes. */
export function addFormCalls(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, machine } = deps;

  const add = (call: FormCall, step: FormStep, event: EventName) => {
    calls.authorized(call, {
      act(request, client) {
        const track = requireStep(client, nowMs(), step);
        const fields = request.parse(call.body);
        const { uuid } = track.registration;
        const data = { ...track.registration.data, ...fields };
        store.registrations.change(uuid, { data });
        const moved = machine.fire(
          { ...track, registration: { ...track.registration, data } },
          event,
        );
        if (!moved) throw conflict(client, nowMs(), 'OTHER_STEP');
        return stepAnswerOf(client.session, moved.registration, nowMs());
      },
    });
  };

  add(submitPersonal, 'personal', 'personal_sent');
  add(submitPassport, 'passport', 'passport_sent');
  add(submitPersonalAndPassport, 'personal_and_passport', 'personal_and_passport_sent');
  add(submitAddress, 'address', 'address_sent');
  add(submitEmployment, 'employment', 'employment_sent');
}
