import { useLingui } from '@lingui/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { config } from '../../config/config.ts';
import { isSample } from '../../config/lender.ts';
import { languageOf } from '../../locales/i18n.ts';
import { plainText } from '../../locales/plainText.ts';
import { onOneLine, phoneHref } from '../../ui/PhoneLink.tsx';
import { Picture } from './Picture.tsx';

/** The few words that elements say by themselves; they come with the texts, not with a catalog. */
const allWords = {
  ru: {
    sample: 'Образец',
    time: 'Сколько времени',
    cost: 'Сколько стоит',
    kilobytes: 'КБ',
    install: 'Установить',
  },
  kk: {
    sample: 'Үлгі',
    time: 'Қанша уақыт',
    cost: 'Құны',
    kilobytes: 'КБ',
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

/** Renders a link of a text. A link to another site tells it nothing of the page it comes from. */
function TextLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isElsewhere = attributes.href?.startsWith('https:') ?? false;
  return <a {...attributes} rel={isElsewhere ? 'noopener noreferrer' : undefined} />;
}

/** Renders the most likely next step of a reader. */
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

/** Renders «Установить» above the answers for each device; `answerInstallLinks.ts` gives it its behaviour. */
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

/** Renders a link to an e-mail with subject and text filled in. */
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
  /** The text's size, put in by the build. */
  readonly kilobytes?: string;
}

/** Renders a document that opens in place: readable on a phone, printed whole. */
function Document({ id, title, date, kilobytes, children }: DocumentProps) {
  const words = useWords();
  return (
    <details className="disclosure disclosure--boxed" id={id}>
      <summary>
        <span>
          {title}
          <span className="hint document__facts">
            {date}, {kilobytes}
            {'\u00a0'}
            {words.kilobytes}
          </span>
        </span>
      </summary>
      <div className="stack stack--tight article__opened">{children}</div>
    </details>
  );
}

/**
 * Renders questions with their answers, which search engines understand too (schema.org, as microdata: no script
 * needed).
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
  /** The target of links to it; the same in both languages. */
  readonly id?: string;
  /** Words that people ask it by and that its text does not have: read by the search of /help only. */
  readonly keywords?: string;
}

/** Renders a question that opens to its answer, without scripts too. */
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
 * Renders a fact that must not be missed, a warning, or a mark that the following is a sample until the lender replaces
 * it; once replaced, the mark is gone.
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
  /** `words`: sentences rather than figures; `equal`: figures, with rows of one height. */
  readonly kind?: 'figures' | 'words' | 'equal';
}

/** Renders facts by name. */
function Rows({ kind = 'figures', children }: RowsProps) {
  const look = kind === 'equal' ? 'rows--figures rows--equal' : `rows--${kind}`;
  return <dl className={`stack rows ${look}`}>{children}</dl>;
}

/** Renders the ways to reach the support, of one height. */
function Contacts({ children }: WithChildren) {
  return <div className="contacts">{children}</div>;
}

interface ContactProps extends WithChildren {
  readonly by: 'phone' | 'mail';
  readonly name: string;
}

/** Renders a way to reach the support as an action: its name, the number or address, and the hours. */
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
  /** Its duration and its price, in words. */
  readonly time?: string;
  readonly cost?: string;
  readonly picture?: string;
}

/** Renders one step of a guide; its title is a heading of the third order. */
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

/** The elements of a text, beside Markdown and a screen's islands. */
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
