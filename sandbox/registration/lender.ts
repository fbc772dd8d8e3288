import type { Language } from '../../src/locales/language.ts';

type Text = Readonly<Record<Language, string>>;

/**
 * The lender's data in its documents. They are marked samples: БИН, licence and account are not invented. A lender replaces them.
 */
export const lender: Readonly<Record<'name' | 'bin' | 'licence' | 'account', Text>> = {
  name: { ru: 'ТОО «МФО „Образец“»', kk: '«„Үлгі“ МҚҰ» ЖШС' },
  bin: { ru: '000000000000 (образец)', kk: '000000000000 (үлгі)' },
  licence: {
    ru: 'номер и дата выдачи (образец)',
    kk: 'нөмірі мен берілген күні (үлгі)',
  },
  account: {
    ru: 'KZ000000000000000000 (образец), банк (образец)',
    kk: 'KZ000000000000000000 (үлгі), банк (үлгі)',
  },
};
