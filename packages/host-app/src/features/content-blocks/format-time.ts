const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A time of today by the clock of this computer, such as `17:00`. */
export const formatTime = (moment: Date): string => time.format(moment);
