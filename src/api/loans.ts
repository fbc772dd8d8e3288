/**
 * The calls of the signed loans. They are separate from the contract's other calls because only the pages of past loans need
 * them.
 */
import * as v from 'valibot';
import { documentListAnswer, instant, loan, uuid } from './answers.ts';
import { get } from './call.ts';

const clientLoansAnswer = v.object({
  loans: v.array(
    v.object({
      ...loan.entries,
      id: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** The id of the loan's documents in `GET /rest/documents/list/{id}`. */
      documents_id: uuid,
      /** null for a loan that is not paid back. */
      closed_at: v.nullable(instant),
    }),
  ),
});
export type ClientLoan = v.InferOutput<typeof clientLoansAnswer>['loans'][number];

/**
 * Lists the signed loans of the person, newest first. A signed loan stays for ever, also when the person begins a new
 * application.
 */
export const getLoans = get('/rest/client/loans', clientLoansAnswer);
/** Returns the documents of a signed loan by the loan's id; `getDocuments` needs the loan's `documents_id`. */
export const getLoanDocuments = get('/rest/loans/{id}/documents', documentListAnswer);
