/**
 * What our lists need of `downshift`. They are `useSelect` and `useCombobox`, and of these they use the getters except for the
 * label of a select, `openMenu`, `closeMenu`, and the kinds of changes and options that `lighter-downshift.test.ts` names.
 */

/** A place in a library's file, and what is there instead. */
export type Change = readonly [find: RegExp, instead: string];

/** What is only done in development. */
const FOR_DEVELOPMENT: readonly Change[] = [
  // The types of properties.
  [/^import PropTypes from 'prop-types';$/gmu, ''],
  [/^var (?:propTypes(?:\$\d)?|dropdownPropTypes) = [^]*?^\}\)?;$/gmu, ''],
  [/^ {2}validatePropTypes(?:\$\d)?\(.*$/gmu, ''],
  [/^import \{ isForwardRef \} from 'react-is';$/gmu, ''],
  // Whether properties and getters are used as they should be.
  [/^ {2}useControlPropsValidator\(\{[^]*?^ {2}\}\);$/gmu, ''],
  [/^ {2}var setGetterPropCallInfo = .*$/gmu, ''],
  [/^ {4}setGetterPropCallInfo\(.*$/gmu, ''],
  [/(?<=, )setGetterPropCallInfo(?:, |(?=\]))/gu, ''],
  [/^ {4}var _ref\d = otherProps .*\n.*\n {6}suppressRefError = .*$/gmu, ''],
  [/^ {4}if \(disabledProp !== undefined\) \{[^]*?^ {4}\}$/gmu, ''],
  [/^ {6}(var )?disabledProp = _ref\d\.disabled,$/gmu, '$1'],
];

/** What nobody calls. */
const UNUSED: readonly Change[] = [
  // Two hooks that are kept by these statements.
  [/^(?:useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gmu, ''],
  [/^var defaultProps = \{[^]*?^\};$/gmu, ''],
  // The label of a select: it has its own name instead.
  [
    /^ {2}var getLabelProps = useCallback\(function \(labelProps\) \{\n {4}var _ref = [^]*?^ {2}\}, \[elementIds\]\);$/gmu,
    '',
  ],
  [/(?<=^ {4}getToggleButtonProps: getToggleButtonProps,\n) {4}getLabelProps: getLabelProps,$/gmu, ''],
  // Some ways to change a list from outside, and the kinds of changes that nobody asks for.
  [
    /^ {2}var (?:toggleMenu|setHighlightedIndex|selectItem|reset|setInputValue) = useCallback\([^]*?^ {2}\}, \[dispatch\]\);$/gmu,
    '',
  ],
  [/^ {4}(?:toggleMenu|setHighlightedIndex|selectItem|reset|setInputValue): \w+,?$/gmu, ''],
  [/^ {4}case stateChangeTypes\.FunctionToggleMenu:$/gmu, ''],
  [
    /^ {4}case (?:stateChangeTypes\.Function(?:SetHighlightedIndex|Reset)|FunctionSelectItem(?:\$1)?):[^]*?^ {6}break;$/gmu,
    '',
  ],
  [
    /^ {2}(?:Function(?:Reset|SelectItem|SetHighlightedIndex|ToggleMenu)|ControlledPropUpdatedSelectedItem|ToggleButtonKeyDown\w+): \w+(?:\$\d)?(?:,|(?=\n\}))$/gmu,
    '',
  ],
];

/** What no list of ours is given. */
const NEVER_GIVEN: readonly Change[] = [
  [/^ {2}\/\/ initialHighlightedIndex will give [^]*?^ {2}\}$/gmu, ''],
  [/(?<=getHighlightedIndexOnOpen\((?:props\.)?items, )(?:props\.)?initialHighlightedIndex, /gu, ''],
  // A chosen row in a field: what is chosen is the text of the field.
  [/^function useControlledReducer\([^]*?^\}$/gmu, 'var useControlledReducer = useControlledReducer$1;'],
  [/^ {4}case ControlledPropUpdatedSelectedItem:[^]*?^ {6}break;$/gmu, ''],
  // The ids of parts: all are made from one.
  [
    /^function useElementIdsR18\$1\([^]*?^\}$/gmu,
    `function useElementIdsR18$1(props) {
  var made = 'downshift-' + reactUseId$1();
  var id = props.id || made;
  return React.useMemo(() => ({
    labelId: id + '-label',
    menuId: id + '-menu',
    getItemId: (index) => id + '-item-' + index,
    toggleButtonId: id + '-toggle-button',
    inputId: id + '-input',
  }), [id]);
}`,
  ],
];

/** What was written for other systems. */
const FOR_OLDER_SYSTEMS: readonly Change[] = [
  [/^import _extends from .*$/gmu, 'var _extends = Object.assign;'],
  [/^var SafeReact(?:\$1)? = .*$/gmu, ''],
  [/\bSafeReact(?:\$1)?\.useId\b/gu, 'React.useId'],
  [/^var (useElementIds(?:\$1)?) = typeof .*$/gmu, ''],
  [/^function (useElementIds)R18(\$1)?\(/gmu, 'function $1$2('],
  [/^var useIsomorphicLayoutEffect = .*$/gmu, 'var useIsomorphicLayoutEffect = React.useLayoutEffect;'],
  [/^ {6}_ref\d\.on(?:Press|ChangeText);$/gmu, ''],
  [/(?<!function )normalizeArrowKey\(event\)/gu, 'event.key'],
];

/** The same in fewer words. */
const SHORTER: readonly Change[] = [
  // Our lists scroll with `scrollIntoList`.
  [/^ {2}scrollIntoView: scrollIntoView,$/gmu, ''],
  // The reference of an element is always called `ref`.
  [/^ {6}(var )?_ref\d?\$refKey = .*\n {6}refKey = .*,$/gmu, '$1'],
  [/(?<=_extends\d)\[refKey\]/gu, '.ref'],
  // An option is given with its place.
  [
    /^function getItemAndIndex\([^]*?^\}$/gmu,
    'function getItemAndIndex(item, index) { return [item, index]; }',
  ],
  [/(?<=getItemAndIndex\(itemProp, indexProp), items, '.*'(?=\))/gu, ''],
  [
    /^function handleRefs\([^]*?^\}$/gmu,
    `function handleRefs(...refs) {
  return (node) => refs.forEach((ref) => {
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  });
}`,
  ],
  [
    /^function callAllEventHandlers\([^]*?^\}$/gmu,
    `function callAllEventHandlers(...fns) {
  return (event, ...args) => fns.some((fn) => {
    if (fn) fn(event, ...args);
    return event.preventDownshiftDefault || event.nativeEvent?.preventDownshiftDefault;
  });
}`,
  ],
  [
    /^ {2}Object\.assign\(statusDiv\.style, [^]*?^ {2}\}\);$/gmu,
    `  statusDiv.style.cssText =
    'border:0;clip:rect(0 0 0 0);height:1px;margin:-1px;overflow:hidden;padding:0;position:absolute;width:1px';`,
  ],
  [
    /^ {4}environment\.addEventListener\('mousedown'[^]*?^ {4}\};$/gmu,
    `    var listeners = Object.entries({
      mousedown: onMouseDown, mouseup: onMouseUp, touchstart: onTouchStart, touchmove: onTouchMove, touchend: onTouchEnd,
    });
    listeners.forEach(([type, listener]) => environment.addEventListener(type, listener, options));
    return () => listeners.forEach(([type, listener]) => environment.removeEventListener(type, listener));`,
  ],
  [
    /^function debounce\([^]*?^\}$/gmu,
    `function debounce(fn, time) {
  var timeoutId;
  function wrapper(...args) {
    clearTimeout(timeoutId);
    timeoutId = setTimeout(() => fn(...args), time);
  }
  wrapper.cancel = () => clearTimeout(timeoutId);
  return wrapper;
}`,
  ],
];

export const IN_DOWNSHIFT = [...FOR_DEVELOPMENT, ...UNUSED, ...NEVER_GIVEN, ...FOR_OLDER_SYSTEMS, ...SHORTER];
