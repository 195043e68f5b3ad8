/** Of a field for a place, which is typed as coordinates or found by the device. */
export const location = {
  use: "Use my location",
  finding: "Finding your location…",
  invalid: "Please enter latitude and longitude in degrees, such as 59.91, 10.75",
  outside: "Latitude goes from -90 to 90, longitude from -180 to 180",
  refused: "Your location was not allowed. Allow it for this page, or enter coordinates.",
  unavailable: "Your location could not be found. Please enter coordinates.",
  timedOut: "Finding your location took too long. Please try again or enter coordinates.",
} as const;
