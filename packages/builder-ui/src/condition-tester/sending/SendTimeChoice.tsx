import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Popover } from '../../controls/popover/Popover.tsx';
import * as S from './SendTime.styles.ts';

interface SendTimeChoiceProps {
  /** What is chosen. */
  label: string;
  icon: LucideIcon;
  /** The choice that was made. */
  text: string;
  /**
   * Shows while the pointer rests on it.
   * @default `text`
   */
  title?: string;
  isInvalid?: boolean;
  /** What one chooses in; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button of the tester's toolbar that says what was chosen, and opens the choice. */
export function SendTimeChoice({
  label,
  icon: Icon,
  text,
  title = text,
  isInvalid = false,
  children,
}: SendTimeChoiceProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <S.Opener
        ref={anchor}
        icon={<Icon size={16} aria-hidden />}
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-invalid={isInvalid || undefined}
        title={title}
        onPress={() => setOpen(true)}
      >
        <span>{text}</span>
        <ChevronDown size={16} aria-hidden />
      </S.Opener>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={label}
        anchorRef={anchor}
        placement="bottom start"
        isSheetWhenNarrow
      >
        <S.Panel>{children(() => setOpen(false))}</S.Panel>
      </Popover>
    </>
  );
}
