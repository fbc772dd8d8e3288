import type { InBothLanguages } from './licence.ts';

/*
 * Statements of the consents about the lender: sample data, as in `lender.ts`. They are a file of their own because the
 * login's scripts do not need the rest of that one. `sandbox/registration/lender.ts` repeats the name: the sandbox imports no
 * configuration of the app.
 */

/** The legal name in a consent, with the BIN; not the brand. */
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
