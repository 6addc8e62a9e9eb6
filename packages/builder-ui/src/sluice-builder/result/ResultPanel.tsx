import type { TemplateAction } from '@sluice/liquid';
import type { Finding } from '@sluice/liquid/text';
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
  useCallback,
  useRef,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { TemplateFindings } from '../../findings-list/useFindings.ts';
import { findMarked, mark } from '../../builder-dom/builder-dom.ts';
import { FALLBACK_CARD, type CardMatch } from '../../condition-builder/root/card-notes.ts';
import { isTested, type SavedPerson } from '../../condition-tester/people/saved-person.ts';
import {
  useTesterMemory,
  type TesterMemory,
  type TestResult,
} from '../../condition-tester/useTesterMemory.ts';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { Tabs } from '../../controls/tabs/Tabs.tsx';
import type { PreviewPlace } from '../../syntax-preview/code/preview-places.ts';
import type { PlaceNavigation } from '../places/usePlaceNavigation.ts';
import * as S from '../SluiceBuilder.styles.ts';
import { useSluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';
import type { ResultPanelProps } from './result-panel-props.ts';
import { prepareFindingsList, resultTabs, type ResultTab } from './result-tabs.tsx';
import { isComposing } from '../../hooks/is-composing.ts';
import { useLatestCallback } from '../../hooks/latest-callback.ts';
import { lateComponent, LateSuspense } from '../../hooks/late-component.ts';
import { withRef } from '../../hooks/with-ref.ts';

/** It comes with the tester, whose code is there when a test has ended. */
const WhyOnCard = lateComponent(async () => (await import('./TesterPanel.tsx')).WhyOnCard);

/** It renders messages and makes people up: half as much code again as the builder. */
const BuilderTests = lateComponent(async () => (await import('./BuilderTests.tsx')).BuilderTests);

/** The way to the reason of what a test has found: its heading, in the middle of the window. */
function useShowWhy(
  { panelRef, setOpen }: ReturnType<typeof useResultSheet>,
  select: (tab: ResultTab) => void,
): () => void {
  return useCallback(() => {
    flushSync(() => {
      select('test');
      setOpen(true);
    });
    const heading = panelRef.current && findMarked(panelRef.current, 'why');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'center' });
  }, [panelRef, setOpen, select]);
}

/** Puts somebody in the place of the person who is tested, and asks for their test. */
function awaitTestOf(inputs: TesterMemory['inputs'], tester: TesterMemory): void {
  tester.setPersonId('');
  tester.setInputs(inputs);
  tester.setAwaited(true);
}

/** What the preview shows: of a whole message all of its decisions. */
function usePreviewOfAll(
  { preview, template, more, found }: Omit<ResultPanelProps, 'ref'>,
  tester: TesterMemory,
) {
  return {
    ...preview,
    template: useMemo(
      () => (more ? { ...template, statements: more.statements } : template),
      [template, more],
    ),
    generated: more?.generated,
    branches: more?.branches,
    // A test says nothing about what was edited since.
    litBranch: tester.template === template ? litIn(tester, more) : undefined,
    findings: found.findings,
  };
}

/** The results of a template: its Liquid, what a sample person gets, and what the checks found. */
export const ResultPanel = withRef(function ResultPanel({ ref, ...props }: ResultPanelProps): ReactNode {
  const { template, found, headingLevel = 2, hideTitle } = props;
  const messages = useSluiceBuilderMessages();
  const [selected, setSelected] = useState<ResultTab>(
    props.tester.startsTested === true || props.tester.typedPerson?.naming !== undefined ? 'test' : 'preview',
  );
  const sheet = useResultSheet(props.preview.isEditing);
  const { panelRef, isOpen, setOpen, uncover } = sheet;
  usePanelTop(panelRef);
  useImperativeHandle(ref, () => ({
    showPreview: () =>
      flushSync(() => {
        setSelected('preview');
        setOpen(true);
      }),
    foldAway: uncover,
  }));
  // Whether there is something to test is worked out after the keystroke has been painted.
  const tester = useTesterMemory(
    useDeferredValue(template),
    props.attributes,
    props.tester.timeZone,
    useDeferredValue(props.more),
  );
  usePreparedFindingsList(found.findings.length > 0);
  const foldAway = useCallback(() => setOpen(false), [setOpen]);
  useMatchOnCards(tester, props, { onShown: foldAway, onShowAll: useShowWhy(sheet, setSelected) });
  const { fix, fixResult, ...leads } = useResultNavigation(props.going, found.renew, uncover);
  const fixAll = useLatestCallback(() => props.onAnswer(found.answers.fixAll()));
  const preview = {
    ...usePreviewOfAll(props, tester),
    ...leads,
    onFix: props.canFix ? fix : undefined,
    onFixAll: props.canFix ? fixAll : undefined,
  };
  // A text that is sent to everybody has nothing to test: the tab closes by itself.
  const canShowTest = props.canTest && (props.more ?? template).statements.length > 0;
  const openInputs = (inputs: TesterMemory['inputs']) => {
    awaitTestOf(inputs, tester);
    setSelected('test');
    setOpen(true);
  };
  const tab = selected === 'test' && !canShowTest ? 'preview' : selected;
  const tests = useTestsOfSnippet(props);
  return (
    <S.Panel
      ref={panelRef}
      id={props.id}
      aria-label={messages.result}
      {...mark('result')}
      data-open={isOpen || undefined}
      onKeyDown={sheet.closeByEscape}
    >
      <S.PanelHeading as={`h${headingLevel}`} data-hidden={hideTitle === 'visually' || undefined}>
        {messages.result}
      </S.PanelHeading>
      <Tabs<ResultTab>
        label={messages.result}
        selected={tab}
        onSelect={(next) => {
          setSelected(next);
          setOpen(true);
        }}
        items={resultTabs({
          props: { ...props, tests: tests.shown },
          preview,
          tester,
          failingTests: tests.failing,
          messages,
          onFixResult: props.canFix ? fixResult : undefined,
          onOpenPerson: canShowTest ? openInputs : undefined,
        })}
        actions={<SheetToggle {...sheet} />}
      />
      {tests.areOn && (
        <LateSuspense>
          <BuilderTests
            subject={tests.subject}
            host={props.tester}
            tester={tester}
            place={tests.place}
            onFailing={tests.setFailing}
            onOpenPerson={openInputs}
          />
        </LateSuspense>
      )}
    </S.Panel>
  );
});

/** The branch to light up. Of several decisions each may have sent what they have for everybody else. */
function litIn({ litBranch }: TesterMemory, more: ResultPanelProps['more']): TesterMemory['litBranch'] {
  return more !== undefined && litBranch === 'fallback' ? undefined : litBranch;
}

/** The tests of the snippet: where they are shown, and what their tab says of them. */
function useTestsOfSnippet({ tested, tester, canTest }: Omit<ResultPanelProps, 'ref'>) {
  const [place, setPlace] = useState<HTMLElement>();
  const [isShown, setShown] = useState(false);
  const [failing, setFailing] = useState(0);
  const [areOn, turnOn] = useState(false);
  const hasPeople = tester.keptPeople !== undefined || tester.onLoadKeptPeople !== undefined;
  // From then on they stay: they have people whom only this page may know.
  if (canTest && !areOn && (hasPeople || isShown)) turnOn(true);
  // They come after the keystroke has been painted.
  const content = useDeferredValue(tested.content);
  // The same element wherever it is shown: what is typed or open in it stays when there is more or less around it.
  const own = useRef<HTMLElement>(undefined);
  const takeIn = useCallback((slot: HTMLElement | null) => {
    setShown(slot !== null);
    if (slot === null) return;
    own.current ??= slot.ownerDocument.createElement('div');
    slot.append(own.current);
    setPlace(own.current);
  }, []);
  const shown = useMemo(() => <S.TestsPlace ref={takeIn} />, [takeIn]);
  return {
    shown: canTest ? shown : undefined,
    place: isShown ? place : undefined,
    failing,
    setFailing,
    areOn,
    subject: { ...tested, content },
  };
}

/** The result as a sheet below the cards, where there is no room beside them. */
interface ResultSheet {
  panelRef: RefObject<HTMLDivElement | null>;
  toggleRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Closes the sheet at once: what somebody is taken to is below it. */
  uncover: () => void;
  closeByEscape: (event: KeyboardEvent<HTMLElement>) => void;
}

/** @param startsOpen where the text is edited from the start, it is edited there */
function useResultSheet(startsOpen: boolean): ResultSheet {
  const [isOpen, setOpen] = useState(startsOpen);
  const panelRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!isOpen || event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
    // Lists and dialogs of the panel float elsewhere, and an open list hears the key in its field.
    if (!(target instanceof Element) || panelRef.current?.contains(target) !== true) return;
    if (target.matches('[role="combobox"][aria-expanded="true"]')) return;
    // Beside the builder it is no sheet, and has no such button.
    if (toggleRef.current === null || toggleRef.current.getClientRects().length === 0) return;
    event.preventDefault();
    setOpen(false);
    toggleRef.current.focus();
  };

  const uncover = useCallback(() => flushSync(() => setOpen(false)), []);
  return { panelRef, toggleRef, isOpen, setOpen, uncover, closeByEscape };
}

/** Named as what is ours: a registered name counts in all of the page. */
const PANEL_TOP = '--sluice-panel-top';

/**
 * Makes the browser keep the property to the panel itself. Inherited, it would have every element of the preview looked at again
 * with each step of scrolling.
 */
function registerPanelTop(): void {
  try {
    CSS.registerProperty({ name: PANEL_TOP, syntax: '<length>', inherits: false, initialValue: '0px' });
  } catch {
    // Registered before, or a browser that cannot: there, scrolling costs more and looks the same.
  }
}

/**
 * Gives the styles of the panel how far from the top of the window it begins (`--sluice-panel-top`), so that it ends within the
 * window wherever the page is scrolled to: what sticks to its end is always in sight.
 */
function usePanelTop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    registerPanelTop();
    let lastTop = '';
    const update = () => {
      const element = panel.current;
      if (element === null) return;
      const top = `${Math.max(0, Math.round(element.getBoundingClientRect().top))}px`;
      if (top !== lastTop) element.style.setProperty(PANEL_TOP, top);
      lastTop = top;
    };
    update();
    // Whatever scrolls: a host may have put the builder into a scroller of its own.
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [panel]);
}

/** Marks the card where a test ended, until the template or the values are others. */
function useMatchOnCards(
  { result, isStale, personId, template: tested }: TesterMemory,
  { template, notes, tester: { people }, more }: Omit<ResultPanelProps, 'ref'>,
  { onShown, onShowAll }: Pick<ComponentProps<typeof WhyOnCard>, 'onShown' | 'onShowAll'>,
): void {
  const current = isStale || tested !== template ? undefined : result;
  const chosen = people?.find(({ id }) => id === personId);
  const match = useMemo(
    () =>
      current &&
      matchOf(current, chosen, <WhyOnCard result={current} onShown={onShown} onShowAll={onShowAll} />),
    [current, chosen, onShown, onShowAll],
  );
  useLayoutEffect(() => notes.setMatch(match), [notes, match]);
  const onTested = more?.onTested;
  useLayoutEffect(() => onTested?.(current), [onTested, current]);
}

function matchOf(result: TestResult, chosen: SavedPerson | undefined, why: ReactNode): CardMatch | undefined {
  const { outcome, branch } = result.provider;
  if (outcome === 'nothing-to-test') return undefined;
  const isInBranch = outcome === 'matched' || outcome === 'error';
  const card = isInBranch ? branch?.statementId : FALLBACK_CARD;
  return card === undefined
    ? undefined
    : {
        outcome: outcome === 'nothing-sent' ? 'nothing' : outcome,
        card,
        person: chosen !== undefined && isTested(chosen, result) ? chosen.name : undefined,
        why,
      };
}

/** Loads the list of findings before somebody opens it. */
function usePreparedFindingsList(hasFindings: boolean): void {
  useEffect(() => {
    if (hasFindings) prepareFindingsList();
  }, [hasFindings]);
}

/** Leads from the result to the cards; it also closes the sheet that covers them. The functions never change. */
function useResultNavigation(
  { go, show, fix }: PlaceNavigation,
  renew: TemplateFindings['renew'],
  uncover: () => void,
) {
  return useMemo(
    () => ({
      onGo: (place: PreviewPlace) => {
        uncover();
        go(place);
      },
      onShow: (finding: Finding) => {
        uncover();
        show(finding);
      },
      fix: (finding: Finding) => {
        const remedy = renew(finding)?.fix;
        if (remedy?.kind !== 'template') return;
        uncover();
        fix(remedy.actions);
      },
      fixResult: ({ actions }: { actions: readonly TemplateAction[] }) => {
        uncover();
        fix(actions);
      },
    }),
    [go, show, fix, renew, uncover],
  );
}

function SheetToggle({
  toggleRef,
  isOpen,
  setOpen,
}: Pick<ResultSheet, 'toggleRef' | 'isOpen' | 'setOpen'>): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    <S.SheetToggle>
      <IconButton
        ref={toggleRef}
        compact
        label={isOpen ? messages.closeSheet : messages.openSheet}
        icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
    </S.SheetToggle>
  );
}
