import { Check, Checklist } from './Checklist.tsx';
import { Document } from './Document.tsx';
import { Faq, Question } from './Faq.tsx';
import { Action, MailTo, TextLink } from './links.tsx';
import { Note } from './Note.tsx';
import { Picture } from './Picture.tsx';
import { Row, Rows } from './Rows.tsx';
import { Step, Steps } from './Steps.tsx';

/** What a text can be made of, beside Markdown and a screen's islands. */
export const elements = {
  a: TextLink,
  Action,
  Check,
  Checklist,
  Document,
  Faq,
  MailTo,
  Note,
  Picture,
  Question,
  Row,
  Rows,
  Step,
  Steps,
};
