/** A text in each of the interface's languages. */
export interface InBothLanguages {
  readonly ru: string;
  readonly kk: string;
}

/**
 * True while pages mark the data about the lender (here, in `lender.ts`, in the documents and consents) as a sample. False
 * removes the labels and notes: for a lender who has replaced all of the data.
 */
export const isSample: boolean = true;

/**
 * The lender and its licence: neither number nor date is made up here. Apart from `lender.ts` because each page's
 * footer has it.
 */
export const licence: InBothLanguages = {
  ru: 'наименование организации, номер и дата выдачи лицензии на микрофинансовую деятельность',
  kk: 'ұйымның атауы, микроқаржылық қызмет лицензиясының нөмірі мен берілген күні',
};
