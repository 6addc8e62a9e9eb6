import { ArrowUpFromLine, GitCompare } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Features.styles.ts';
import { featuresMessages } from './messages.ts';

const KINDS = ['if', 'else-if', 'abort'] as const;

export function TestPicture(): ReactNode {
  const names = { if: featuresMessages.if, 'else-if': featuresMessages.elseIf, abort: featuresMessages.else };
  return featuresMessages.test.rows.map(({ who, facts, message }, index) => {
    const kind = KINDS[index] ?? 'if';
    return (
      <S.Row key={who} data-edge={kind} data-columns>
        <S.Quiet>
          <b>{who}</b> {facts}
        </S.Quiet>
        <S.Chip data-kind={kind}>{names[kind]}</S.Chip>
        <span data-stopped={kind === 'abort' || undefined}>{message}</span>
      </S.Row>
    );
  });
}

export function LibraryPicture(): ReactNode {
  const { library } = featuresMessages;
  return library.rows.map(({ initials, change, when }) => (
    <S.Row key={initials}>
      <S.Person>{initials}</S.Person>
      <b>{change}</b>
      <S.Quiet data-end>{when}</S.Quiet>
    </S.Row>
  ));
}

export function PublishPicture(): ReactNode {
  const { publish } = featuresMessages;
  return publish.rows.map(({ block, state }, index) => (
    <S.Row key={block}>
      <code>{block}</code>
      <S.State data-tone={index === 0 ? 'brand' : 'warn'}>
        {index === 0 ? <ArrowUpFromLine /> : <GitCompare />}
        {state}
      </S.State>
    </S.Row>
  ));
}
