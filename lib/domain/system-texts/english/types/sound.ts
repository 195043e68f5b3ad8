/** Recordings, which are files as well. */
export const sound = {
  start: "Start recording",
  upTo: "Up to {time}",
  stop: "Stop recording",
  ofMost: "of {time}",
  delete: "Delete recording",
  withLength: "{name}, {time}",
  stillRecording: "You are still recording. Stop the recording first.",
  denied: "Could not access your microphone. Please ensure you have granted permission.",
  choose: "Choose an audio file",
  chooseHere: "Choose a sound file. Recording needs JavaScript.",
  chosen: "Your sound: {file}. Choose a sound file. Recording needs JavaScript.",
} as const;
