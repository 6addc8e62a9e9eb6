import { describe, expect, it, vi } from 'vitest';
import { createToastLine } from './create-toast-line.ts';

const visible = (line: ReturnType<typeof createToastLine>) =>
  line.queue.visibleToasts.map(({ content }) => content.title);

const dismiss = (line: ReturnType<typeof createToastLine>) =>
  line.queue.close(line.queue.visibleToasts[0]?.key ?? '');

describe('the queue of toasts', () => {
  it('the queue of toasts shows one toast at a time, and the newest in front', () => {
    const line = createToastLine();
    line.show({ title: 'first' });
    line.show({ title: 'second' });
    expect(visible(line)).toEqual(['second']);
  });

  it('an error that nobody has dismissed waits behind what comes after it, and is counted', () => {
    const line = createToastLine();
    const counts: number[] = [];
    line.subscribe(() => counts.push(line.countWaiting()));
    line.show({ title: 'Copy failed', tone: 'danger' });
    line.show({ title: 'Delete failed', tone: 'danger' });
    line.show({ title: 'Saved', tone: 'ok' });
    expect(visible(line)).toEqual(['Saved']);
    expect(counts.at(-1)).toBe(2);
    dismiss(line);
    expect(visible(line)).toEqual(['Delete failed']);
    dismiss(line);
    expect(visible(line)).toEqual(['Copy failed']);
    expect(counts.at(-1)).toBe(0);
  });

  it('an answer that has been read goes when another one comes, and one that nobody can have read waits', () => {
    vi.useFakeTimers();
    const line = createToastLine();
    line.show({ title: 'read' });
    vi.advanceTimersByTime(1500);
    line.show({ title: 'unread' });
    line.show({ title: 'newest' });
    expect(line.countWaiting()).toBe(1);
    dismiss(line);
    expect(visible(line)).toEqual(['unread']);
    dismiss(line);
    expect(visible(line)).toEqual([]);
    vi.useRealTimers();
  });

  it('the earlier toasts are shown one after the other, and none gets lost by looking', () => {
    const line = createToastLine();
    for (const title of ['one', 'two', 'three']) line.show({ title, tone: 'danger' });
    line.showEarlier();
    expect(visible(line)).toEqual(['two']);
    line.showEarlier();
    expect(visible(line)).toEqual(['one']);
    line.showEarlier();
    expect(visible(line)).toEqual(['three']);
    expect(line.countWaiting()).toBe(2);
  });

  it('the same error again is one message, not two', () => {
    const line = createToastLine();
    line.show({ title: 'Copy failed', tone: 'danger' });
    line.show({ title: 'Copy failed', tone: 'danger' });
    expect(line.countWaiting()).toBe(0);
  });

  it('what belongs to a page goes with the page: its errors, unless they say otherwise', () => {
    const line = createToastLine();
    line.show({ title: 'You were removed', tone: 'danger', belongsTo: 'app' });
    line.show({ title: 'Delete failed', tone: 'danger' });
    line.show({ title: 'Hint', stays: true, belongsTo: 'page' });
    line.show({ title: 'Saved', tone: 'ok' });
    line.leavePage();
    expect(visible(line)).toEqual(['Saved']);
    dismiss(line);
    expect(visible(line)).toEqual(['You were removed']);
    expect(line.countWaiting()).toBe(0);
  });

  it('the queue of toasts replaces an outdated toast, shown or waiting', () => {
    const line = createToastLine();
    line.show({ title: 'Save failed', tone: 'danger', topic: 'save' });
    line.show({ title: 'Copied', topic: 'copy' });
    line.show({ title: 'Copied again', topic: 'copy' });
    line.show({ title: 'Saved', tone: 'ok', topic: 'save' });
    expect(visible(line)).toEqual(['Saved']);
    dismiss(line);
    expect(visible(line)).toEqual(['Copied again']);
    expect(line.countWaiting()).toBe(0);
  });

  it('the queue of toasts removes the toasts of a topic, shown or waiting', () => {
    const line = createToastLine();
    line.show({ title: 'Wrong password', tone: 'danger', topic: 'account' });
    line.show({ title: 'Saved', topic: 'save' });
    line.clear('save');
    line.clear('account');
    expect(visible(line)).toEqual([]);
  });

  it('the queue of toasts removes all toasts for another person, shown or waiting', () => {
    const line = createToastLine();
    line.show({ title: 'Wrong password', tone: 'danger' });
    line.show({ title: 'Saved', topic: 'save' });
    line.clear();
    expect(visible(line)).toEqual([]);
    line.show({ title: 'Welcome' });
    expect(visible(line)).toEqual(['Welcome']);
  });

  it('the queue of toasts closes every toast but an error after four seconds', () => {
    const line = createToastLine();
    line.show({ title: 'saved', tone: 'ok' });
    expect(line.queue.visibleToasts[0]?.timeout).toBe(4000);
    dismiss(line);
    line.show({ title: 'failed', tone: 'danger' });
    expect(line.queue.visibleToasts[0]?.timeout).toBeUndefined();
  });

  it('the queue of toasts leaves ten seconds to take something back that has no other way back', () => {
    const line = createToastLine();
    line.show({ title: 'deleted', lasts: 'long', action: { label: 'Undo', onPress: () => undefined } });
    expect(line.queue.visibleToasts[0]?.timeout).toBe(10_000);
  });

  it('the queue of toasts keeps a toast about something unfinished until it is cleared', () => {
    const line = createToastLine();
    line.show({ title: 'importing', topic: 'import', stays: true });
    expect(line.queue.visibleToasts[0]?.timeout).toBeUndefined();
    line.clear('import');
    expect(visible(line)).toEqual([]);
  });

  it('a line of notices shows as many at a time as it has places, first in, first out', () => {
    const line = createToastLine({ places: 3, first: 'oldest' });
    for (const title of ['one', 'two', 'three', 'four']) line.show({ title });
    expect(visible(line).toSorted()).toEqual(['one', 'three', 'two']);
    dismiss(line);
    expect(visible(line)).toContain('four');
  });
});
