/** A text in each of the interface's languages. */
export interface InBothLanguages {
  readonly ru: string;
  readonly kk: string;
}

/**
 * When true, pages mark the data about the lender (here, in `lender.ts`, in the documents and consents) as a sample. A
 * lender who has replaced all of the data sets false, which removes the labels and notes.
 */
export const isSample: boolean = true;

/**
 * The lender and its licence, without an invented number or date. This file is separate from `lender.ts` because the footer
 * of every page contains the licence.
 */
export const licence: InBothLanguages = {
  ru: 'наименование организации, номер и дата выдачи лицензии на микрофинансовую деятельность',
  kk: 'ұйымның атауы, микроқаржылық қызмет лицензиясының нөмірі мен берілген күні',
};
