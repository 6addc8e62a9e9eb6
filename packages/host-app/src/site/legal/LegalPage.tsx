import type { ReactNode } from 'react';
import { SiteFrame } from '../layout/SiteFrame.tsx';
import { Mailbox } from '../Mailbox.tsx';
import * as S from './LegalPage.styles.ts';
import { legalMessages } from './messages.ts';

/** Something that is stored in the browser. */
export interface StoredEntry {
  name: string;
  purpose: string;
  lasts: string;
}

export interface LegalSection {
  title: string;
  /** Some contain the mailbox to write to. */
  paragraphs?: readonly (string | ((mailbox: ReactNode) => ReactNode))[];
  points?: readonly string[];
  stored?: readonly StoredEntry[];
}

export interface LegalTexts {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal page: what it says, in sections, with a list of them to jump from. */
export function LegalPage({ texts }: { texts: LegalTexts }): ReactNode {
  const { lastUpdated, contents } = legalMessages;
  return (
    <SiteFrame>
      <S.Page>
        <S.Head>
          <h1>{texts.title}</h1>
          <p>{lastUpdated}</p>
          <S.Summary>{texts.summary}</S.Summary>
        </S.Head>
        <S.Contents aria-label={contents}>
          <ol>
            {texts.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${sectionId(index)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </S.Contents>
        <S.Article>
          {texts.sections.map((section, index) => (
            <Section key={section.title} section={section} id={sectionId(index)} />
          ))}
        </S.Article>
      </S.Page>
    </SiteFrame>
  );
}

const sectionId = (index: number) => `section-${index + 1}`;

function Section({ section, id }: { section: LegalSection; id: string }): ReactNode {
  const { title, paragraphs = [], points = [], stored = [] } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={String(paragraph)}>{typeof paragraph === 'string' ? paragraph : paragraph(<Mailbox />)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {stored.length > 0 && <StoredTable label={title} stored={stored} />}
    </section>
  );
}

function StoredTable({ label, stored }: { label: string; stored: readonly StoredEntry[] }): ReactNode {
  const { columns } = legalMessages;
  return (
    <S.Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.purpose}</th>
          <th scope="col">{columns.lasts}</th>
        </tr>
      </thead>
      <tbody>
        {stored.map(({ name, purpose, lasts }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{purpose}</td>
            <td data-label={columns.lasts}>{lasts}</td>
          </tr>
        ))}
      </tbody>
    </S.Table>
  );
}
