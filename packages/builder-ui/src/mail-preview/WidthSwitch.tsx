import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioOptions } from '../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../controls/radio-group/Segments.styles.ts';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import type { MailWidth } from './mail-preview-props.ts';
import { useMailPreviewMessages } from './messages.ts';

interface WidthSwitchProps {
  width: MailWidth;
  onChange: (width: MailWidth) => void;
  /** Shows pictures only, where other controls are beside it. */
  isShort?: boolean | undefined;
}

/** Chooses how wide an email is shown: as on a desk, or as on a phone. */
export function WidthSwitch({ width, onChange, isShort = false }: WidthSwitchProps): ReactNode {
  const messages = useMailPreviewMessages();
  const option = (value: MailWidth, icon: ReactNode) => {
    const words = messages.widths[value];
    const label = (
      <span title={isShort ? words : undefined}>
        {icon} {isShort ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </span>
    );
    return { value, label };
  };
  return (
    <Segments>
      <RadioOptions
        aria-label={messages.width}
        options={[
          option('desktop', <Monitor size={15} aria-hidden />),
          option('phone', <Smartphone size={15} aria-hidden />),
        ]}
        value={width}
        onChange={onChange}
      />
    </Segments>
  );
}
