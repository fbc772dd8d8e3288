import type { Backend } from './backend.ts';
import { appOrigin, openTestBackend, type TestBackend } from './testBackend.ts';
import { iinOf, iins, typed } from './typed.ts';
import type { Person } from './world.ts';

function iinFor(inside: TestBackend, person: Person): string {
  const known = inside.stateDatabase.testIins().find(({ leads_to }) => leads_to === person);
  if (!known) throw new Error(`No IIN leads to ${person}`);
  return known.iin;
}

/** Opens the sandbox's back end in this process. */
export async function openInProcess(
  options: { readonly trustedProxies?: readonly string[] } = {},
): Promise<Backend> {
  let inside = openTestBackend(options);
  const { resident, anotherResident } = iins;
  return {
    applicant: (browser) => inside.applicant(browser),
    resident,
    anotherResident,
    iinFor: async (person) => iinFor(inside, person),
    iinOf: async (number) => iinOf(number),
    phone: typed.phone,
    phoneOf: async (number) => String(Number(typed.phone) + number - 1),
    appOrigin,
    apiOrigin: appOrigin,
    request: async (address, request) => inside.api.request(address, request),
    nowMs: () => inside.clock.nowMs(),
    forward: async (seconds) => inside.clock.forward(seconds),
    endSession: async () => inside.clock.forward(8 * 3600),
    sms: async (phone) => inside.sms.messages(phone),
    pay: async (payment) => inside.control.pay(payment),
    async setStep(step) {
      if (!inside.control.forceStep(step)) throw new Error(`There is no ${step.uuid}`);
    },
    registrations: async () => inside.control.registrations(),
    utmPosts: async () => inside.control.utmPosts(),
    secondsOf: (token) => Number(/\.(\d+)s$/.exec(token)?.[1]),
    words: (text) => text,
    onlyWithSampleData: () => {},
    onlyWithAnswered: () => {},
    nextChange: () => inside.pushes.next(),
    look: (check) => check(inside),
    inside: () => inside,
    async restart({ folder, ...rest } = {}) {
      inside = openTestBackend({ folder: folder ?? inside.stop(), ...rest });
    },
    remove: async () => inside.remove(),
  };
}
