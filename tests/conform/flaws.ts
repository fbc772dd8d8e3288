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
  'a token that is not renewed': {
    only: 'renewedToken',
    caughtBy:
      'renewedToken › the token after the face › comes with the step, the same one until it is used',
    flaw:
      () =>
      ({ path }, answered) => {
        if (path === '/rest/registration/step' && answered.status === 200) {
          change(answered, (body) => delete body.bearerToken);
        }
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
    only: 'whoMayGoOn',
    caughtBy: 'whoMayGoOn › another device › gets no token for another registration’s channel',
    flaw: () => {
      const owners = new Map<string, string>();
      return async ({ path, headers, body }, answered, again) => {
        if (path !== '/broadcasting/auth') return;
        const { channel_name: channel } = JSON.parse(body);
        const Authorization = headers.get('authorization') ?? '';
        if (answered.status === 200) owners.set(channel, Authorization);
        const owner = owners.get(channel);
        if (answered.status === 403 && owner) {
          Object.assign(answered, await again({ authorization: owner }));
        }
      };
    },
  },
  'a token that is worth something without its device key': {
    only: 'deviceKey',
    caughtBy:
      'deviceKey › a live token with another device key › gets 409 and the step iin from each call, and changes nothing',
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
