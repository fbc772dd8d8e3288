import type { Language } from '../../src/locales/language.ts';

type Text = Readonly<Record<Language, string>>;

/**
 * The lender's data in its documents. They are marked samples: БИН and licence are not invented. A lender replaces them.
 */
export const lender: Readonly<Record<'name' | 'bin' | 'licence', Text>> = {
  name: { ru: 'ТОО «МФО „Образец“»', kk: '«„Үлгі“ МҚҰ» ЖШС' },
  bin: { ru: '000000000000 (образец)', kk: '000000000000 (үлгі)' },
  licence: {
    ru: 'номер и дата выдачи (образец)',
    kk: 'нөмірі мен берілген күні (үлгі)',
  },
};
