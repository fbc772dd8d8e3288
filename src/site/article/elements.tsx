import { useLingui } from '@lingui/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { config } from '../../config/config.ts';
import { isSample } from '../../config/lender.ts';
import { languageOf } from '../../locales/i18n.ts';
import { plainText } from '../../locales/plainText.ts';
import { onOneLine, phoneHref } from '../../ui/PhoneLink.tsx';
import { Picture } from './Picture.tsx';

/** Words that the elements add to a text. The words are part of the texts, not of a message catalog. */
const allWords = {
  ru: {
    sample: 'Образец',
    time: 'Сколько времени',
    cost: 'Сколько стоит',
    install: 'Установить',
  },
  kk: {
    sample: 'Үлгі',
    time: 'Қанша уақыт',
    cost: 'Құны',
    install: 'Орнату',
  },
} as const;

function useWords(): Readonly<Record<keyof (typeof allWords)['ru'], string>> {
  const { i18n } = useLingui();
  return allWords[languageOf(i18n)];
}

interface WithChildren {
  readonly children: ReactNode;
}

/** Renders a link of a text. `noreferrer` hides the page's address from other sites. */
function TextLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isElsewhere = attributes.href?.startsWith('https:') ?? false;
  return <a {...attributes} rel={isElsewhere ? 'noopener noreferrer' : undefined} />;
}

/** Renders a button for the reader's most likely next step. */
function Action({
  to,
  kind = 'primary',
  children,
}: WithChildren & { readonly to: string; readonly kind?: 'primary' | 'secondary' }) {
  return (
    <div className="article__action">
      <a className={`button button--${kind} button--m`} href={to}>
        {children}
      </a>
    </div>
  );
}

/** Renders the link «Установить» above the answers for each device. `answerInstallLinks.ts` handles the clicks. */
function Install() {
  const words = useWords();
  return (
    <p className="article__action">
      <a className="button button--primary button--m install-link" href="#install">
        {words.install}
      </a>
    </p>
  );
}

interface MailToProps extends WithChildren {
  readonly to: 'support' | 'security';
  readonly subject: string;
  /** Lines are separated by `|`. */
  readonly body: string;
}

/** Renders a link to an e-mail with a prepared subject and text. */
function MailTo({ to, subject, body, children }: MailToProps) {
  const { supportEmail, securityEmail } = config.brand;
  const address = to === 'support' ? supportEmail : securityEmail;
  const encoded = (text: string) => encodeURIComponent(plainText(text));
  const letter = `subject=${encoded(subject)}&body=${encoded(body.replaceAll('|', '\r\n'))}`;
  return <Action to={`mailto:${address}?${letter}`}>{children}</Action>;
}

interface DocumentProps extends WithChildren {
  readonly id: string;
  readonly title: string;
  /** Date in words. */
  readonly date: string;
  /** Size of the text. The build sets this attribute. */
  readonly kilobytes?: string;
}

/** Renders a document as a disclosure. Printed pages contain the whole document. */
function Document({ id, title, date, kilobytes, children }: DocumentProps) {
  return (
    <details className="disclosure disclosure--boxed" id={id}>
      <summary>
        <span>
          {title}
          <span className="hint document__facts">{`${date}, ${kilobytes}\u00a0КБ`}</span>
        </span>
      </summary>
      <div className="stack stack--tight article__opened">{children}</div>
    </details>
  );
}

/**
 * Renders questions with answers. Microdata (schema.org) describes the questions to search engines without a script.
 */
function Faq({ children }: WithChildren) {
  return (
    <div className="stack stack--tight faq" itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}

interface QuestionProps extends WithChildren {
  readonly ask: string;
  /** Target of links to the question, the same in both languages. */
  readonly id?: string;
  /** Search words that the text of the question lacks. Only the search of /help reads them. */
  readonly keywords?: string;
}

/** Renders a question as a disclosure of the answer. The disclosure needs no scripts. */
function Question({ ask, id, keywords, children }: QuestionProps) {
  return (
    <details
      className="disclosure disclosure--boxed faq__question"
      id={id}
      data-keywords={keywords}
      itemProp="mainEntity"
      itemScope
      itemType="https://schema.org/Question"
    >
      <summary itemProp="name">{ask}</summary>
      <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
        <div className="stack stack--tight article__opened" itemProp="text">
          {children}
        </div>
      </div>
    </details>
  );
}

interface NoteProps extends WithChildren {
  readonly kind?: 'info' | 'warning' | 'sample';
}

/**
 * Renders an important fact, a warning or a sample note. The sample note disappears when the lender has replaced the sample
 * data (`isSample` is false).
 */
export function Note({ kind = 'info', children }: NoteProps) {
  const words = useWords();
  if (kind === 'sample' && !isSample) return null;
  return (
    <div className={`stack stack--tight callout note--${kind}`}>
      {kind === 'sample' ? <p className="hint note__label">{words.sample}</p> : null}
      {children}
    </div>
  );
}

interface RowsProps extends WithChildren {
  /** `figures`: numbers; `words`: sentences; `equal`: figures in rows of equal height. */
  readonly kind?: 'figures' | 'words' | 'equal';
}

/** Renders a list of facts with names. */
function Rows({ kind = 'figures', children }: RowsProps) {
  const look = kind === 'equal' ? 'rows--figures rows--equal' : `rows--${kind}`;
  return <dl className={`stack rows ${look}`}>{children}</dl>;
}

/** Renders the group of support contacts, all of equal height. */
function Contacts({ children }: WithChildren) {
  return <div className="contacts">{children}</div>;
}

interface ContactProps extends WithChildren {
  readonly by: 'phone' | 'mail';
  readonly name: string;
}

/** Renders a support contact as a button: name, phone number or address, and hours. */
function Contact({ by, name, children }: ContactProps) {
  const { supportPhone, supportEmail } = config.brand;
  const isPhone = by === 'phone';
  return (
    <a
      className={`button button--${isPhone ? 'primary' : 'secondary'} button--m contacts__way`}
      href={isPhone ? phoneHref(supportPhone) : `mailto:${supportEmail}`}
    >
      <span>
        {name}{' '}
        <span className="contacts__address">
          {isPhone ? onOneLine(supportPhone) : supportEmail}
        </span>
      </span>
      <span className="contacts__when">{children}</span>
    </a>
  );
}

function Row({ name, children }: WithChildren & { readonly name: string }) {
  return (
    <div className="stack rows__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Steps({ children }: WithChildren) {
  return <ol className="stack guide-steps">{children}</ol>;
}

interface StepProps extends WithChildren {
  readonly title: string;
  /** Duration of the step, in words. `cost` is the price, also in words. */
  readonly time?: string;
  readonly cost?: string;
  readonly picture?: string;
}

/** Renders one step of a guide. The title is a third-level heading. */
function Step({ title, time, cost, picture, children }: StepProps) {
  const words = useWords();
  const facts = [
    { name: words.time, fact: time },
    { name: words.cost, fact: cost },
  ].filter(({ fact }) => fact);
  return (
    <li className="card guide-steps__step">
      {picture ? <Picture name={picture} /> : null}
      <h3>{title}</h3>
      {children}
      {facts.length > 0 ? (
        <dl className="row guide-steps__facts">
          {facts.map(({ name, fact }) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

/** Components that texts can use, besides Markdown and islands. */
export const elements = {
  a: TextLink,
  Action,
  Contact,
  Contacts,
  Document,
  Faq,
  Install,
  MailTo,
  Note,
  Question,
  Row,
  Rows,
  Step,
  Steps,
};
