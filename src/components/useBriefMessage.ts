import { useEffect, useState } from 'react';

/** How long a message is shown, in milliseconds. */
const DURATION = 2500;

/** A message that is empty again after a moment, and a function that sets it. */
export function useBriefMessage(): [message: string, setMessage: (message: string) => void] {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), DURATION);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage];
}
