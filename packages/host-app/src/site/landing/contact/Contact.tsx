import { Clock, Mail, MessageCircleReply } from 'lucide-react';
import type { ReactNode } from 'react';
import { SECTION_IDS } from '../../layout/section-links.ts';
import { Mailbox } from '../../Mailbox.tsx';
import { SectionHead } from '../SectionHead.tsx';
import * as S from './Contact.styles.ts';
import { ContactForm } from './ContactForm.tsx';
import { contactMessages } from './messages.ts';

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
