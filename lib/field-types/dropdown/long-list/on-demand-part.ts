import "./long-choice-view";
