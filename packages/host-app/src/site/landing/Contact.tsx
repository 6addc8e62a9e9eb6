import { Checkbox, Note, TextArea, TextField } from '@sluice/builder-ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Clock, Mail, MessageCircleReply } from 'lucide-react';
import { ActionButton } from '../layout/Site.styles.ts';
import { Mailbox } from '../Mailbox.tsx';
import { useSiteConfiguration } from '../useSiteConfiguration.ts';
import * as S from './Contact.styles.ts';
import { type ContactState, useContactForm } from './useContactForm.ts';
import { contactMessages } from './messages.ts';
import { SECTION_IDS } from '../layout/section-links.ts';
import { SectionHead } from './SectionHead.tsx';

/** How to reach us: mailbox, hours and the form. */
export function Contact(): ReactNode {
  const { title, lead, facts } = contactMessages;
  return (
    <S.Section id={SECTION_IDS.contact} aria-labelledby="contact-title">
      <div>
        <SectionHead id="contact-title" title={title} lead={lead} />
        <S.Facts>
          <Fact icon={<Mail aria-hidden />} name={facts.mailbox} value={<Mailbox />} />
          <Fact icon={<MessageCircleReply aria-hidden />} name={facts.responseTime} value={facts.oneDay} />
          <Fact icon={<Clock aria-hidden />} name={facts.hours} value={facts.days} />
        </S.Facts>
      </div>
      <ContactForm />
    </S.Section>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: ReactNode }): ReactNode {
  return (
    <li>
      <S.Icon>{icon}</S.Icon>
      <span>
        <b>{value}</b> {name}
      </span>
    </li>
  );
}

/**
 * Scrolls to what became of the message: on a phone it is above the first field, and the button below the last one. When a
 * field is wrong the page is already there.
 */
function useAnswerInView({ status, errors }: ContactState): RefObject<HTMLDivElement | null> {
  const banner = useRef<HTMLDivElement>(null);
  const isAnswer = status !== 'idle' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (isAnswer) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer]);
  return banner;
}

/** A message to the people who run this site. */
export function ContactForm(): ReactNode {
  const { state, form, submit, edit } = useContactForm();
  const banner = useAnswerInView(state);
  const field = <Name extends 'name' | 'email' | 'company' | 'subject' | 'message'>(name: Name) => ({
    name,
    label: contactMessages.fields[name],
    value: state.fields[name],
    error: state.errors[name],
    onChange: (value: string) => edit(name, value),
    reserveErrorSpace: true,
  });
  return (
    // Before the page's scripts are there, this method sends nothing anywhere. Others would put what was typed into the address.
    <S.Form ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <noscript>
        <Note tone="info">
          {contactMessages.withoutScripts} <Mailbox />
        </Note>
      </noscript>
      <S.Banner ref={banner}>
        <Banner state={state} />
      </S.Banner>
      <TextField {...field('name')} isRequired autoComplete="name" />
      <TextField
        {...field('email')}
        isRequired
        type="email"
        autoComplete="email"
        placeholder={contactMessages.fields.emailPlaceholder}
      />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('subject')} autoComplete="off" />
      <TextArea {...field('message')} isRequired rows={6} data-full="" />
      <Checkbox
        name="consent"
        label={contactMessages.fields.consent}
        isSelected={state.fields.consent}
        onChange={(isOn) => edit('consent', isOn)}
        data-full=""
      />
      <Trap value={state.fields.hp} onChange={(value) => edit('hp', value)} />
      <ActionButton type="submit" data-large data-primary aria-disabled={state.isSending || undefined}>
        {state.isSending ? contactMessages.sending : contactMessages.send}
      </ActionButton>
    </S.Form>
  );
}

/** A field that only bots fill in. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const { fields } = contactMessages;
  return (
    <S.Trap aria-hidden>
      <label>
        {fields.hp}
        <input
          name="hp"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </S.Trap>
  );
}

const TONES = { idle: 'danger', success: 'ok', error: 'danger', mail_fail: 'warn' } as const;

/** What became of the last attempt, in the place of the note about required fields. */
function Banner({ state }: { state: ContactState }): ReactNode {
  const { contactEmail } = useSiteConfiguration();
  const { status, failure, errors } = state;
  const isSent = status === 'success';
  const failed = errors.hp ?? (failure && failureText(failure, contactEmail));
  const text = isSent ? contactMessages.success : failed;
  if (text === undefined) return <p>{contactMessages.requiredNote}</p>;
  return (
    <Note tone={TONES[status]} role={isSent ? 'status' : 'alert'}>
      {text}
    </Note>
  );
}

function failureText(failure: NonNullable<ContactState['failure']>, email: string): string {
  const { failures } = contactMessages;
  switch (failure.kind) {
    case 'invalid':
      return failures.invalid;
    case 'limited':
      return failures.limited;
    case 'mail-failed':
      return failures.mailFailed(email);
    case 'no-network':
      return failures.noNetwork;
    case 'failed':
      return failure.text ?? failures.failed;
  }
}
