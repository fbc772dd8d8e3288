import { formCalls, formSteps, getCountries, KAZAKHSTAN_ID } from '../../../src/api/contract.ts';
import { changesFace } from '../../registration/correction.ts';
import { typistsAfter } from '../../registration/whoMay.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { move, requireStep } from '../client.ts';

/** Countries of identity documents: ISO 3166-1 numeric and two-letter codes. */
const codes: readonly (readonly [number, string])[] = [
  [KAZAKHSTAN_ID, 'KZ'],
  [4, 'AF'],
  [31, 'AZ'],
  [51, 'AM'],
  [100, 'BG'],
  [112, 'BY'],
  [124, 'CA'],
  [156, 'CN'],
  [203, 'CZ'],
  [233, 'EE'],
  [250, 'FR'],
  [268, 'GE'],
  [276, 'DE'],
  [356, 'IN'],
  [364, 'IR'],
  [376, 'IL'],
  [380, 'IT'],
  [392, 'JP'],
  [410, 'KR'],
  [417, 'KG'],
  [428, 'LV'],
  [440, 'LT'],
  [496, 'MN'],
  [498, 'MD'],
  [586, 'PK'],
  [616, 'PL'],
  [643, 'RU'],
  [682, 'SA'],
  [762, 'TJ'],
  [784, 'AE'],
  [792, 'TR'],
  [795, 'TM'],
  [804, 'UA'],
  [826, 'GB'],
  [840, 'US'],
  [860, 'UZ'],
];

function countriesIn(language: 'ru' | 'kk') {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const [home, ...others] = codes.map(([id, code]) => ({ id, name: names.of(code) ?? code }));
  const { compare } = new Intl.Collator(language);
  const sorted = others.sort((one, other) => compare(one.name, other.name));
  return home ? [home, ...sorted] : sorted;
}

/** Adds the call of each step with a form, which stores the fields and moves on, and the list of countries. */
export function addFormCalls(calls: Calls, deps: RestDeps): void {
  const { store } = deps;

  for (const step of formSteps) {
    const call = formCalls[step];
    calls.authorized(call, {
      act(request, client) {
        const track = requireStep(client, step);
        const fields = request.parse(call.body);
        const { registration } = track;
        const { uuid, data } = registration;
        const change = {
          data: { ...data, ...fields },
          typists: typistsAfter(registration, client.session),
          correction: registration.correction && {
            step,
            isFaceNeeded: changesFace(registration, fields),
          },
        };
        store.registrations.change(uuid, change);
        const typed = { ...track, registration: { ...registration, ...change } };
        return move(deps, client, typed, `${step}_sent`);
      },
    });
  }

  const countries = { ru: countriesIn('ru'), kk: countriesIn('kk') };
  calls.authorized(getCountries, {
    act: ({ language }) => ({
      countries: countries[language],
      default_country_id: KAZAKHSTAN_ID,
    }),
  });
}
