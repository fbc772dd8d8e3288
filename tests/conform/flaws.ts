import { newDeviceKey } from '../../sandbox/rest/testing/applicant.ts';
import type { Answered, Flaw } from './flawedServer.ts';

type Json = Record<string, unknown>;

interface Seeded {
  readonly flaw: () => Flaw;
  /** Name of the file with the statements that are run. */
  readonly only: string;
  /** Statement that has to fail. */
  readonly caughtBy: string;
}

function change(answered: Answered, how: (body: Json) => void): void {
  const body: Json = JSON.parse(answered.text);
  how(body);
  answered.text = JSON.stringify(body);
}

/** Opens a session with a key that the sandbox refuses by this code. */
function opensAnyway(code: string): Flaw {
  return async (_asked, answered, again) => {
    if (answered.status !== 422 || !answered.text.includes(code)) return;
    const headers = { 'x-device-key': newDeviceKey(), 'idempotency-key': crypto.randomUUID() };
    Object.assign(answered, await again(headers));
  };
}

/** Errors that a lender's back end could have. */
export const flaws: Readonly<Record<string, Seeded>> = {
  'another status for a repeated key': {
    only: 'idempotency',
    caughtBy: 'idempotency › a repeated call › gets the same answer and is done once',
    flaw: () => {
      const seen = new Set<string>();
      return ({ path, headers, body }, answered) => {
        const key = headers.get('idempotency-key');
        if (!key || answered.status !== 200) return;
        const call = [key, path, headers.get('x-visitor-id'), body].join(' ');
        if (seen.has(call)) answered.status = 202;
        seen.add(call);
      };
    },
  },
  'a key that is another one in upper case': {
    only: 'idempotency',
    caughtBy:
      'idempotency › an idempotency key › takes no second effect when it is sent again in upper case',
    flaw:
      () =>
      async ({ headers }, answered, again) => {
        const key = headers.get('idempotency-key') ?? '';
        if (answered.status === 422 && key !== key.toLowerCase()) {
          Object.assign(answered, await again({ 'idempotency-key': crypto.randomUUID() }));
        }
      },
  },
  'an error without its code': {
    only: 'calls',
    caughtBy: 'calls › a wrong body › gets a message for each field, in the caller’s language',
    flaw: () => (_asked, answered) => {
      if (answered.status === 422) change(answered, (body) => delete body.code);
    },
  },
  'a step that brings a token': {
    only: 'stepToken',
    caughtBy: 'stepToken › GET step brings no token before and after the face',
    flaw:
      () =>
      ({ path }, answered) => {
        if (path === '/rest/registration/step' && answered.status === 200) {
          change(answered, (body) => {
            body.bearerToken = crypto.randomUUID();
          });
        }
      },
  },
  'an opening that gives another token when it is repeated': {
    only: 'oneKey',
    caughtBy:
      'oneKey › an opening › an opening gets the same answer again when it is repeated with its device key and Idempotency-Key',
    flaw: () => {
      const seen = new Set<string | null>();
      return ({ path, headers }, answered) => {
        if (path !== '/rest/registration/iin' || answered.status !== 200) return;
        const key = headers.get('idempotency-key');
        if (seen.has(key)) {
          change(answered, (body) => {
            body.bearerToken = crypto.randomUUID();
          });
        }
        seen.add(key);
      };
    },
  },
  'a device key that opens twice': {
    only: 'oneKey',
    caughtBy:
      'oneKey › an opening › an opening is refused when its device key has opened a session before',
    flaw: () => opensAnyway('DEVICE_KEY_USED'),
  },
  'a device key that is not checked': {
    only: 'oneKey',
    caughtBy: 'oneKey › an opening › an opening is refused when its device key is 32 equal bytes',
    flaw: () => opensAnyway('DEVICE_KEY_MISSING'),
  },
  'a logout that needs a token': {
    only: 'oneKey',
    caughtBy:
      'oneKey › a logout › a logout ends the bond of the device key when the present key alone comes with it',
    flaw:
      () =>
      ({ path, headers }, answered) => {
        if (path === '/rest/logout' && !headers.has('authorization')) answered.status = 401;
      },
  },
  'a call that needs no proof': {
    only: 'proofs',
    caughtBy:
      'proofs › going on by the key alone › a proven registration asks for the face again when the device key alone leads back',
    flaw: () => (_asked, answered) => {
      if (answered.text.includes('FACE_REQUIRED'))
        Object.assign(answered, { status: 200, text: '{}' });
    },
  },
  'an answer outside the schema': {
    only: 'journeys',
    caughtBy: 'journeys › a resident › goes from the IIN to a loan',
    flaw:
      () =>
      ({ path }, answered) => {
        if (path === '/rest/client/info' && answered.status === 200) {
          change(answered, (body) => {
            body.first_name = { ru: body.first_name };
          });
        }
      },
  },
  'a step that goes on without right': {
    only: 'identity',
    caughtBy:
      'identity › a capture that failed › with CameraNotAllowedError opens the way without: false',
    flaw:
      () =>
      ({ path }, answered) => {
        if (path === '/rest/registration/without_verigram') answered.status = 200;
      },
  },
  'a channel that is given to another': {
    only: 'oneKey',
    caughtBy:
      'oneKey › an IIN without a key › a session gets no document and no channel when they belong to another registration',
    flaw: () => {
      const owners = new Map<unknown, Record<string, string>>();
      return async ({ path, headers, body }, answered, again) => {
        if (path === '/rest/registration/step' && answered.status === 200) {
          const authorization = headers.get('authorization') ?? '';
          const key = headers.get('x-device-key') ?? '';
          const owner = { authorization, 'x-device-key': key };
          owners.set(JSON.parse(answered.text).socket_channel, owner);
        }
        if (path !== '/broadcasting/auth' || answered.status !== 403) return;
        const owner = owners.get(JSON.parse(body).channel_name);
        if (owner) Object.assign(answered, await again(owner));
      };
    },
  },
  'a token that is worth something without its device key': {
    only: 'foreignToken',
    caughtBy:
      'foreignToken › a live token with another key › each call answers 409 with the step iin when the token comes without its device key',
    flaw: () => {
      const keys = new Map<string, string>();
      return async ({ headers }, answered, again) => {
        const authorization = headers.get('authorization') ?? '';
        const own = keys.get(authorization) ?? headers.get('x-device-key') ?? '';
        if (answered.status === 200) keys.set(authorization, own);
        if (answered.status === 409 && own !== headers.get('x-device-key')) {
          Object.assign(answered, await again({ 'x-device-key': own }));
        }
      };
    },
  },
  'a refusal that does not say when to try again': {
    only: 'limits',
    caughtBy: 'limits › the IIN › is accepted 30 times a minute from one address',
    flaw:
      () =>
      (_asked, { headers }) =>
        headers.delete('retry-after'),
  },
  'an answer that caches store': {
    only: 'strictCalls',
    caughtBy: 'strictCalls › every answer is stored by no cache, whatever its status',
    flaw:
      () =>
      (_asked, { headers }) =>
        headers.set('cache-control', 'max-age=60'),
  },
  'a channel that its own applicant is refused': {
    only: 'channel',
    caughtBy: 'channel › the channel of a registration › is opened by a token of the call for it',
    flaw:
      () =>
      async ({ path }, answered) => {
        // The token belongs to this channel, which is not the applicant's channel.
        if (path === '/rest/registration/step' && answered.status === 200) {
          change(answered, (body) => {
            body.socket_channel = 'private:registration.nobody';
          });
        }
      },
  },
};
