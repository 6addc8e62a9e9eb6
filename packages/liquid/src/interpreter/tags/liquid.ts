import { linesOf } from '../../document/liquid-tag.ts';
import type { PrepareTag } from '../run.ts';

/** `{% liquid … %}`: each line is a tag, and all of them have the range of the whole. */
export const liquidTag: PrepareTag = (node, { rangeOf, inside }) => inside(linesOf(node), rangeOf(node));
