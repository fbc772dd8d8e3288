import { formCalls, formSteps, getCountries, KAZAKHSTAN_ID } from '../../../src/api/contract.ts';
import { formatLocales } from '../../../src/locales/language.ts';
import { changesFace } from '../../registration/correction.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { move, requireStep } from '../client.ts';

/** Countries of identity documents beside Kazakhstan, by ISO 3166-1 numeric code. */
const otherCountryIds = [
  4, 31, 51, 100, 112, 124, 156, 203, 233, 250, 268, 276, 356, 364, 376, 380, 392, 410, 417, 428,
  440, 496, 498, 586, 616, 643, 682, 762, 784, 792, 795, 804, 826, 840, 860,
];

function countriesIn(language: 'ru' | 'kk') {
  const names = new Intl.DisplayNames(formatLocales(language), { type: 'region' });
  const countryOf = (id: number) => {
    // Names are known by the letters of a country. A locale turns its number into the letters.
    const { region = '' } = new Intl.Locale(`und-${String(id).padStart(3, '0')}`);
    return { id, name: names.of(region) ?? region };
  };
  const { compare } = new Intl.Collator(formatLocales(language));
  const others = otherCountryIds.map(countryOf);
  return [countryOf(KAZAKHSTAN_ID), ...others.sort((one, other) => compare(one.name, other.name))];
}

/** Adds the call of each step with a form, which stores the fields and moves on, and the list of countries. */
export function addFormCalls(calls: Calls, deps: RestDeps): void {
  const { store } = deps;

  for (const step of formSteps) {
    const call = formCalls[step];
    calls.authorized(call, {
      act(request, client) {
        const registration = requireStep(client, step);
        const fields = request.parse(call.body);
        const { uuid, data } = registration;
        const change = {
          data: { ...data, ...fields },
          correction: registration.correction && {
            step,
            isFaceNeeded: changesFace(registration, fields),
          },
        };
        store.registrations.change(uuid, change);
        return move(deps, client, { ...registration, ...change }, `${step}_sent`);
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
