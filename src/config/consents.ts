import type { InBothLanguages } from './licence.ts';

/*
 * Statements about the lender in the consents: sample data, as in `lender.ts`. This file is separate because the login's
 * scripts do not need the rest of `lender.ts`. `sandbox/registration/lender.ts` repeats the name, because the sandbox does
 * not import the app's configuration.
 */

/** The legal name in a consent, with the BIN. It is not the brand. */
export const legalName: InBothLanguages = {
  ru: 'ТОО «МФО „Образец“», БИН 000000000000',
  kk: '«„Үлгі“ МҚҰ» ЖШС, БСН 000000000000',
};

/** Statements of the consents that depend on the lender's own services and rules. */
export const consentStatements = {
  /** The push service of the realtime channel and the receiver of errors may be abroad. */
  transferAbroad: {
    ru: 'Передаются ли данные за границу и кому, укажет кредитор.',
    kk: 'Деректердің шетелге берілетін-берілмейтінін, кімге берілетінін несие беруші көрсетеді.',
  },
  photoRetention: {
    ru: 'Сколько хранят снимок и результат проверки и когда их удаляют, укажет кредитор.',
    kk: 'Сурет пен тексеру нәтижесінің қанша сақталатынын және қашан жойылатынын несие беруші көрсетеді.',
  },
} as const satisfies Record<string, InBothLanguages>;
