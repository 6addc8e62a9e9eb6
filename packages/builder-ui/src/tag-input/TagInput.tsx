import { useControlledState } from 'react-stately/useControlledState';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { TagList } from './TagList.tsx';
import { Box, Input, MoreTags, TagCloud } from './TagBox.styles.ts';
import { useTagInput } from './useTagInput.ts';
import { type tagInputMessages, useTagInputMessages } from './messages.ts';
import type { LoadTagSuggestions } from './useTagSuggestions.ts';
import { AnchoredPopover, preparePopover } from '../controls/popover/AnchoredPopover.tsx';
import { Popover } from '../controls/popover/Popover.tsx';
import { rowInReach } from '../theme/list-mixins.ts';
import { floatingSurface, ownElement, visuallyHidden } from '../theme/mixins.ts';
import { fieldColumn, Label as FieldLabel } from '../controls/field/Field.styles.ts';
import { withRef } from '../hooks/with-ref.ts';

export interface TagInputProps {
  /** The field's name. */
  label: string;
  /** Leaves the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /**
   * `inline` looks like words until it is used: for tags below a heading.
   * @default 'field'
   */
  variant?: 'field' | 'inline' | undefined;
  /** A hint below the field. */
  description?: ReactNode;
  /** The tags. Use `defaultValue` to leave the input uncontrolled. */
  value?: readonly string[] | undefined;
  /** The first tags of an uncontrolled input. */
  defaultValue?: readonly string[] | undefined;
  /** Called with all tags after one was added or removed. */
  onChange?: ((tags: readonly string[]) => void) | undefined;
  /** Where suggestions come from. Keep the function stable between renders. */
  loadSuggestions: LoadTagSuggestions;
  /**
   * How many suggestions the list shows at most.
   * @default 5
   */
  maxSuggestions?: number | undefined;
  /**
   * Whether a tag that does not exist yet may be made. A filter turns it off.
   * @default true
   */
  allowCreate?: boolean | undefined;
  /** The placeholder. That of the catalog when left out. */
  placeholder?: string | undefined;
  /**
   * How many of the tags are shown, so that they stay in one line; a button shows them all. With 0 it says how many there are.
   * All when left out.
   */
  maxShown?: number | undefined;
  /** Cannot be used. */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement>;
}

const none: readonly string[] = [];

/**
 * Tags as free text with suggestions. Enter, Tab and comma add; Backspace in the empty input removes the last one; Left
 * arrow goes to the tags. Tags are trimmed, at most 40 characters long and unique in any case.
 */
export const TagInput = withRef(function TagInput(props: TagInputProps): ReactNode {
  const { allowCreate = true, maxSuggestions = 5, maxShown = Infinity, isDisabled = false } = props;
  const { loadSuggestions, ref } = props;
  const messages = useTagInputMessages();
  const [tags, setTags] = useControlledState(props.value, props.defaultValue ?? none, props.onChange);
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusInput = (): void => box.current?.querySelector('input')?.focus();
  const hintId = useId();
  const field = useTagInput({
    tags,
    onChange: setTags,
    loadSuggestions,
    maxSuggestions,
    allowCreate,
    announce: setAnnouncement,
  });
  const { combobox, problem } = field;
  const hint = problem ?? props.description;
  const isOpen = combobox.isOpen && !isDisabled && hasList(field);

  return (
    <Root className={props.className}>
      <Label {...combobox.getLabelProps()} data-hidden={props.hideLabel === true || undefined}>
        {props.label}
      </Label>
      <Box
        ref={box}
        data-variant={props.variant ?? 'field'}
        data-line={props.maxShown !== undefined || undefined}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        data-invalid={problem !== undefined || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) focusInput();
        }}
      >
        <TagList
          tags={tags.slice(0, maxShown)}
          isDisabled={isDisabled}
          onLeave={focusInput}
          onRemove={field.remove}
        />
        {tags.length > maxShown && (
          <AllTags
            tags={tags}
            count={tags.length - maxShown}
            {...{ isDisabled }}
            onLeave={focusInput}
            onRemove={field.remove}
          />
        )}
        <TextInput
          ref={ref}
          field={field}
          isDisabled={isDisabled}
          placeholder={props.placeholder ?? placeholderFor(messages, allowCreate)}
          hintId={hint === undefined ? undefined : hintId}
        />
      </Box>
      {hint !== undefined && (
        <Hint id={hintId} data-problem={problem !== undefined || undefined}>
          {hint}
        </Hint>
      )}
      <Announcement>{announcement}</Announcement>
      {isOpen && <SuggestionMenu anchorRef={box} field={field} />}
    </Root>
  );
});

const placeholderFor = (messages: typeof tagInputMessages, allowCreate: boolean): string =>
  allowCreate ? messages.placeholder : messages.filterPlaceholder;

/** Tells whether there is anything to see in the list. */
const hasList = ({ items, isLoading, text, problem }: ReturnType<typeof useTagInput>): boolean =>
  // What is wrong with the text appears in place of the list.
  problem === undefined && (items.length > 0 || isLoading || text.trim() !== '');

interface AllTagsProps extends Pick<ComponentProps<typeof TagList>, 'isDisabled' | 'onLeave' | 'onRemove'> {
  tags: readonly string[];
  /** How many of them are not shown. */
  count: number;
}

/** The number of tags that are not shown, and all of them when it is pressed. */
function AllTags({ tags, count, onLeave, ...rest }: AllTagsProps): ReactNode {
  const messages = useTagInputMessages();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const words = count === tags.length ? messages.count(count) : messages.more(count);
  return (
    <>
      <MoreTags
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Who speaks to the computer says what is written there.
        aria-label={`${words}: ${messages.showAll(tags.length)}`}
        onPointerEnter={preparePopover}
        onFocus={preparePopover}
        onClick={() => setOpen(true)}
      >
        {words}
      </MoreTags>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={messages.tagsLabel}
        anchorRef={anchor}
        placement="bottom start"
        isSheetWhenNarrow
      >
        <TagCloud>
          <TagList
            {...rest}
            tags={tags}
            onLeave={() => {
              setOpen(false);
              onLeave?.();
            }}
          />
        </TagCloud>
      </Popover>
    </>
  );
}

interface TextInputProps {
  ref: Ref<HTMLInputElement> | undefined;
  field: ReturnType<typeof useTagInput>;
  isDisabled: boolean;
  placeholder: string;
  hintId: string | undefined;
}

const TextInput = withRef(function TextInput({
  ref,
  field,
  isDisabled,
  placeholder,
  hintId,
}: TextInputProps): ReactNode {
  return (
    <Input
      // oxlint-disable-next-line react/refs -- handed on to the input, not read
      {...field.combobox.getInputProps({
        ...(ref == null ? {} : { ref }),
        disabled: isDisabled,
        placeholder,
        autoComplete: 'off',
        spellCheck: false,
        'aria-describedby': hintId,
        'aria-invalid': field.problem !== undefined || undefined,
        onChange: (event) => field.handleText(event.currentTarget.value),
        onPaste: field.handlePaste,
        onKeyDown: field.handleKeyDown,
        onBlur: field.handleBlur,
      })}
    />
  );
});

interface SuggestionMenuProps {
  anchorRef: RefObject<HTMLElement | null>;
  field: ReturnType<typeof useTagInput>;
}

/** The tags that can be chosen for what is typed, below the field. */
function SuggestionMenu({ anchorRef, field }: SuggestionMenuProps): ReactNode {
  const { combobox, items, isLoading } = field;
  const messages = useTagInputMessages();
  return (
    <AnchoredPopover label={messages.suggestionsLabel} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <Menu {...combobox.listProps}>
        {items.map((item, index) => (
          <Option
            key={item.isNew ? 'create' : item.tag}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item, index })}
          >
            {item.isNew && <Plus aria-hidden />}
            {item.isNew ? messages.create(item.tag) : item.tag}
          </Option>
        ))}
        {isLoading && <Silent>{messages.loading}</Silent>}
        {!isLoading && items.length === 0 && <Silent>{messages.noMatch}</Silent>}
      </Menu>
    </AnchoredPopover>
  );
}

const Root = styled.div`
  ${fieldColumn}
`;

const Label = FieldLabel;

const Menu = styled.ul`
  ${ownElement}
  ${floatingSurface}
  max-block-size: 260px;
  margin: 0;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  list-style: none;
`;

const Option = styled.li`
  ${ownElement}
  display: flex;
  align-items: center;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  overflow-wrap: anywhere;
  cursor: pointer;

  & > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  &[data-highlighted] {
    ${rowInReach}
  }

  &[aria-disabled='true'] {
    color: var(--sluice-ink-3);
    cursor: default;
  }

  @media (pointer: coarse) {
    padding-block: var(--sluice-space-3);
  }
`;

/** A row that says something and cannot be chosen. */
const Silent = styled(Option).attrs({
  role: 'option',
  'aria-selected': false,
  'aria-disabled': true,
})``;

const Hint = styled.div`
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;

  &[data-problem] {
    color: var(--sluice-danger);
  }
`;

const Announcement = styled.output`
  ${ownElement}
  ${visuallyHidden}
`;
